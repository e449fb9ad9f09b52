using System.Reflection;

[assembly: AssemblyTitle("Stock")]
[assembly: AssemblyVersion("1.4.0.0")]

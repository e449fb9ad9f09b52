using System.Reflection;

[assembly: AssemblyTitle("Calculator")]
[assembly: AssemblyVersion("1.0.0.0")]

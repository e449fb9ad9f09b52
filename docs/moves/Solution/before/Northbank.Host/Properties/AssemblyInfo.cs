using System.Reflection;

[assembly: AssemblyTitle("Northbank.Host")]

using System.Reflection;

[assembly: AssemblyTitle("Northbank.Client")]

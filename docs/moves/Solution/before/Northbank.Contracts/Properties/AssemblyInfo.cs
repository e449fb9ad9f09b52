using System.Reflection;

[assembly: AssemblyTitle("Northbank.Contracts")]

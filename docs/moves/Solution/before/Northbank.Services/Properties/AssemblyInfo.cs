using System.Reflection;

[assembly: AssemblyTitle("Northbank.Services")]

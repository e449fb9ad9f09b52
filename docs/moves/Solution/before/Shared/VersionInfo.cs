using System.Reflection;

[assembly: AssemblyCompany("Northbank")]
[assembly: AssemblyVersion("4.2.0.0")]

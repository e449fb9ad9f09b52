using System.Reflection;

// Above every version that a library asks for, and above .NET's own System.ServiceModel.Web.
[assembly: AssemblyVersion("100.0.0.0")]
[assembly: AssemblyFileVersion("100.0.0.0")]

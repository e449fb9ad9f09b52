using System;
using System.CodeDom;
using System.CodeDom.Compiler;
using System.IO;
using System.Net;
using System.Web.Services.Description;
using Microsoft.CSharp;

// Makes a client's source from a WSDL with Mono's System.Web.Services, as its tool "wsdl" does: address, file to write.
public static class Generate
{
    public static int Main(string[] arguments)
    {
        var importer = new ServiceDescriptionImporter { ProtocolName = "Soap", Style = ServiceDescriptionImportStyle.Client };
        using (var stream = new WebClient().OpenRead(arguments[0]))
            importer.AddServiceDescription(ServiceDescription.Read(stream), null, null);
        var space = new CodeNamespace("Described");
        var unit = new CodeCompileUnit();
        unit.Namespaces.Add(space);
        Console.WriteLine("warnings: " + importer.Import(space, unit));
        using (var writer = new StreamWriter(arguments[1]))
            new CSharpCodeProvider().GenerateCodeFromCompileUnit(unit, writer, new CodeGeneratorOptions());
        return 0;
    }
}

using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Woad.Generator.Contracts;
using Woad.Generator.DataContracts;
using Woad.Generator.Model;

namespace Woad.Generator.Tests.DataContracts;

/// <summary>Small sources whose class <c>Shapes</c> has the parts in its fields.</summary>
internal static class Sources
{
    private const string Head = """
        using System;
        using System.Collections.Generic;
        using System.IO;
        using System.Runtime.Serialization;
        using System.Xml;
        using System.Xml.Schema;
        using System.Xml.Serialization;

        """;

    public static CSharpCompilation Compile(string source) => CSharpCompilation.Create(
        "Small",
        [CSharpSyntaxTree.ParseText(Head + source, new CSharpParseOptions(LanguageVersion.Latest))],
        FrameworkReferences.All,
        new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));

    public static IEnumerable<ITypeSymbol> Parts(Compilation compilation) => compilation
        .GetTypeByMetadataName("Shapes")!.GetMembers().OfType<IFieldSymbol>().Select(f => f.Type);

    public static DataGraphModel Build(Compilation compilation)
    {
        var builder = new DataContractModelBuilder(compilation, CancellationToken.None);
        foreach (var type in Parts(compilation))
        {
            var part = builder.AddPart(type, out var refusal);
            Assert.True(part is not null, $"{refusal?.TypeName} {refusal?.Reason}");
        }

        return builder.Build();
    }

    public static string Emit(DataGraphModel graph)
    {
        var writer = new SourceWriter();
        DataContractEmitter.Emit(writer, graph, "Data0");
        return writer.ToString();
    }
}

using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Woad.Generator.CodeFixes;
using Woad.Generator.Tests.Contracts;

namespace Woad.Generator.Tests.Diagnostics;

/// <summary>Fixes: the source afterwards, in which the rule is kept.</summary>
public sealed class ContractFixTests
{
    private const string Terminating = "public interface C { [OperationContract(IsTerminating = true)] void B(); }";

    private const string Begin =
        "[OperationContract(AsyncPattern = true)] IAsyncResult BeginA(AsyncCallback callback, object state);";

    public static TheoryData<string, string, string> Fixes { get; } = new()
    {
        {
            "WOAD1005",
            Contract("[OperationContract(IsOneWay = true, ReplyAction = \"urn:r\")] void A();"),
            Contract("[OperationContract(IsOneWay = true)] void A();")
        },
        {
            "WOAD1006",
            Contract("[OperationContract(IsOneWay = true), FaultContract(typeof(int))] void A();"),
            Contract("[OperationContract(IsOneWay = true)] void A();")
        },
        {
            "WOAD1006",
            Contract(
                "\n    // Tells.\n    [FaultContract(typeof(int))]\n"
                + "    [OperationContract(IsOneWay = true)]\n    void A();\n"),
            Contract("\n    // Tells.\n    [OperationContract(IsOneWay = true)]\n    void A();\n")
        },
        {
            "WOAD1011",
            "[ServiceContract] " + Terminating,
            "[ServiceContract(SessionMode = SessionMode.Required)] " + Terminating
        },
        {
            "WOAD1011",
            "[ServiceContract(Name = \"N\", SessionMode = SessionMode.NotAllowed)] " + Terminating,
            "[ServiceContract(Name = \"N\", SessionMode = SessionMode.Required)] " + Terminating
        },
        {
            "WOAD1015",
            Contract($"{Begin} [OperationContract] int EndA(IAsyncResult r);"),
            Contract($"{Begin} int EndA(IAsyncResult r);")
        },
    };

    private static readonly ImmutableArray<CodeFixProvider> All =
        [new RemoveReplyActionFix(), new RemoveFaultContractsFix(), new RequireSessionFix(), new UnmarkEndMethodFix()];

    [Theory]
    [MemberData(nameof(Fixes))]
    public async Task Fix_changes_what_breaks_the_rule(string id, string before, string after)
    {
        var diagnostic = Assert.Single(Compile.Analyze(before), found => found.Id == id);
        var document = Document(before);
        var actions = new List<CodeAction>();
        var provider = Assert.Single(All, fix => fix.FixableDiagnosticIds.Contains(id));
        await provider.RegisterCodeFixesAsync(new CodeFixContext(
            document, diagnostic.Location.SourceSpan, [diagnostic], (action, _) =>
                actions.Add(action), CancellationToken.None));

        var operations = await Assert.Single(actions).GetOperationsAsync(CancellationToken.None);
        var changed = Assert.Single(
            operations.OfType<ApplyChangesOperation>()).ChangedSolution.GetDocument(document.Id)!;
        Assert.Equal(after, (await changed.GetTextAsync()).ToString());
        Assert.Empty(Compile.Analyze(after));
    }

    private static string Contract(string operations) => $"[ServiceContract] public interface C {{ {operations} }}";

    private static Document Document(string source)
    {
        var compilation = Compile.Source(source);
        var project = new AdhocWorkspace()
            .AddProject("Fixed", LanguageNames.CSharp)
            .WithParseOptions(Compile.Options)
            .WithCompilationOptions(compilation.Options)
            .AddMetadataReferences(compilation.References);
        project = project.AddDocument("Usings.cs", compilation.SyntaxTrees.First().GetText()).Project;
        return project.AddDocument("Source.cs", source);
    }
}

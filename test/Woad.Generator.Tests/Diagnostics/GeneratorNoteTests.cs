using Microsoft.CodeAnalysis;
using Woad.Generator.Tests.Contracts;

namespace Woad.Generator.Tests.Diagnostics;

/// <summary>
/// Notes about what is not compiled: where they are reported, how severe they are, how they are turned off.
/// </summary>
public sealed class GeneratorNoteTests
{
    private const string MessageContract =
        "[ServiceContract] public interface C { [OperationContract] Message A(Message m); }";

    [Theory]
    [InlineData(MessageContract, "C.A")]
    [InlineData("[ServiceContract] public interface C { [OperationContract] Stream A(); }", "C.A")]
    [InlineData(
        """
        public class O {
        [ServiceContract]
        public class C { [OperationContract] private ValueTask<P> A() => default; }
        [DataContract] private class P { } }
        """,
        "O.C.A")]
    [InlineData(
        """
        [ServiceContract, ServiceKnownType("M", typeof(K))]
        public interface C { [OperationContract] object A(); }
        public class K { public static IEnumerable<Type> M(System.Reflection.ICustomAttributeProvider
        p) => []; }
        """,
        "C.A")]
    [InlineData(
        """
        public interface K { [OperationContract] Message A(Message m); }
        [ServiceContract(CallbackContract = typeof(K))]
        public interface C { [OperationContract] void B(); }
        """,
        "K.A")]
    public void Operation_that_is_not_compiled_is_reported_where_it_is_declared(string source, string what)
    {
        Compile.Generate(Compile.Source(source), out var notes);
        var note = Assert.Single(notes);
        Assert.Equal(("WOAD0001", DiagnosticSeverity.Info), (note.Id, note.Severity));
        Assert.Contains($"'{what}' ", note.GetMessage(), StringComparison.Ordinal);
        Assert.Equal("A", TextAt(note));
    }

    [Fact]
    public void Proxy_that_is_not_compiled_is_reported_where_the_contract_is_declared()
    {
        const string Source =
            "public class O { [ServiceContract] private interface C { [OperationContract] int A(); } }";
        Compile.Generate(Compile.Source(Source), out var notes);
        var note = Assert.Single(notes);
        Assert.Equal(("WOAD0002", DiagnosticSeverity.Info), (note.Id, note.Severity));
        Assert.Contains("'O.C' ", note.GetMessage(), StringComparison.Ordinal);
        Assert.Equal("C", TextAt(note));
    }

    [Fact]
    public void Operation_of_a_referenced_contract_is_reported_where_the_contract_is_used()
    {
        using var image = new MemoryStream();
        Compile.Source(MessageContract).Emit(image);
        var near = Compile.Source(
            "public class U { public object O = new ChannelFactory<C>(null, (string)null); }",
            MetadataReference.CreateFromImage(image.ToArray()));
        Compile.Generate(near, out var notes);
        Assert.Equal("ChannelFactory<C>", TextAt(Assert.Single(notes)));
    }

    [Theory]
    [InlineData(MessageContract, "WOAD0001")]
    [InlineData(
        """
        public class O {
        [ServiceContract] private interface C { [OperationContract] int A(); } }
        """,
        "WOAD0002")]
    [InlineData(
        """
        [ServiceContract]
        public interface C { [OperationContract] int A(int x); [OperationContract] int A(string x);
        }
        """,
        "WOAD0001")]
    public void Note_is_an_error_where_compilation_is_required(string source, string id)
    {
        Compile.Run(Compile.Source(source), out var notes, ("WoadRequireCompiled", "true"));
        var error = Assert.Single(notes);
        Assert.Equal((id, DiagnosticSeverity.Error), (error.Id, error.Severity));
    }

    [Fact]
    public void Compiled_contract_has_no_note_where_compilation_is_required()
    {
        var source = "[ServiceContract] public interface C { [OperationContract] int A(int x); }";
        Compile.Run(Compile.Source(source), out var notes, ("WoadRequireCompiled", "true"));
        Assert.Empty(notes);
    }

    [Fact]
    public void Note_is_suppressed_by_a_pragma()
    {
        var source = "#pragma warning disable WOAD0001\n" + MessageContract;
        Compile.Run(Compile.Source(source), out var notes, ("WoadRequireCompiled", "true"));
        Assert.DoesNotContain(notes, note => !note.IsSuppressed);
    }

    [Fact]
    public void Edit_above_a_note_moves_it()
    {
        var compilation = Compile.Source(MessageContract);
        var driver = Compile.Driver().RunGenerators(compilation);
        var tree = compilation.SyntaxTrees.Last();
        var moved = tree.WithChangedText(Microsoft.CodeAnalysis.Text.SourceText.From("\n\n" + MessageContract));
        driver = driver.RunGenerators(compilation.ReplaceSyntaxTree(tree, moved));
        Assert.Equal(2, Assert.Single(driver.GetRunResult().Diagnostics).Location.GetLineSpan().StartLinePosition.Line);
    }

    private static string TextAt(Diagnostic note) =>
        note.Location.SourceTree!.GetText().ToString(note.Location.SourceSpan);
}

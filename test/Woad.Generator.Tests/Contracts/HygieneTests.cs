using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Woad.Generator.Tests.Contracts;

/// <summary>
/// Generated code is at home in every project: with warnings as errors, checked arithmetic, without usings, among types
/// with any name.
/// </summary>
public sealed class HygieneTests
{
    private const string Source = """
        [assembly: global::System.CLSCompliant(true)]
        namespace My.Task
        {
            [global::System.ServiceModel.ServiceContract(CallbackContract = typeof(IBack))]
            public interface IService : IBase
            {
                [global::System.ServiceModel.OperationContract] int frame(int frame, string returned, object[] outputs, int inputs, string token, bool callback, long result, byte service, short @class, int @await);
                [global::System.ServiceModel.OperationContract] global::System.Threading.Tasks.Task<int> FrameAsync2(int frame, int returned, int task);
                [global::System.ServiceModel.OperationContract(AsyncPattern = true)] global::System.IAsyncResult BeginSlow(ref int frame, int state, global::System.AsyncCallback callback, object asyncState);
                int EndSlow(ref int frame, out string outputs, global::System.IAsyncResult returned);
                [global::System.ServiceModel.OperationContract] Order Put(Order order, params int[] more);
                [global::System.ServiceModel.OperationContract] int Optional(int x = 5, string s = "t", Kind kind = Kind.B);
                [global::System.ServiceModel.OperationContract] int Defaulted(int x) => x + 1;
                [global::System.ServiceModel.OperationContract] global::System.Threading.Tasks.Task<(int First, (string A, Order B) Second)> TupleAsync((int X, string Y) pair);
                [global::System.ServiceModel.OperationContract] global::System.Threading.Tasks.ValueTask<global::System.Collections.Generic.List<(int A, int B)>> MoreAsync(global::System.Threading.CancellationToken token);
                [global::System.ServiceModel.OperationContract(IsOneWay = true)] global::System.Threading.Tasks.Task TellAsync(String text, System system);
                [global::System.ServiceModel.OperationContract] dynamic Anything(dynamic x, global::System.Collections.Generic.List<dynamic> y);
                [global::System.ServiceModel.OperationContract] new int Again(int x);
                [global::System.Obsolete("gone", true)] [global::System.ServiceModel.OperationContract] int Gone(int x);
                private int Helper() => 1;
                static int Three => 3;
                int NotAnOperation(int frame);
            }

            [global::System.ServiceModel.ServiceContract] public interface IBase { [global::System.ServiceModel.OperationContract(Name = "AgainOfBase")] int Again(int x); }
            public interface IBack { [global::System.ServiceModel.OperationContract(IsOneWay = true)] void Tell(int frame); }
            public enum Kind { A, B = -1 }
            [global::System.Runtime.Serialization.DataContract] public class Order
            {
                [global::System.Runtime.Serialization.DataMember] private Kind? _kind;
                [global::System.Runtime.Serialization.DataMember] public global::System.Collections.Generic.Dictionary<string, Order[]> Map { get; set; } = new();
                [global::System.Runtime.Serialization.DataMember] [global::System.Obsolete("gone", true)] public int Old;
                [global::System.Runtime.Serialization.DataMember] public required String Text { get; init; }
                [global::System.Runtime.Serialization.DataMember] private (int Left, int Right)[] _pairs = [];
                [global::System.Runtime.Serialization.OnDeserialized] private void Done(global::System.Runtime.Serialization.StreamingContext context) { _kind ??= Kind.A; }
            }

            public class String { public int Length { get; set; } }
            public class System { public String Task { get; set; } = new(); }
            public class Object { }
            public class Woad { public class Formatters { } }
            public class Int32 { }
            public class Attribute { }
        }

        [global::System.ServiceModel.ServiceContract] public interface IOpen<Item> { [global::System.ServiceModel.OperationContract] Item Find(Item item); }
        public class User { public object? Of = new global::System.ServiceModel.ChannelFactory<IOpen<global::My.Task.Order>>("x"); }
        public class Proxy { }
        public class Names { }
        public class Data0 { }
        public class Compiled { }
        public class Formatters { }
        public class Xml { }
        """;

    [Theory]
    [InlineData(NullableContextOptions.Enable)]
    [InlineData(NullableContextOptions.Disable)]
    public void Generated_code_compiles_without_warnings(NullableContextOptions nullable)
    {
        var compilation = Compile.Source("");
        compilation = compilation
            .RemoveAllSyntaxTrees()
            .AddSyntaxTrees(CSharpSyntaxTree.ParseText(Source, CSharpParseOptions.Default))
            .WithOptions(new CSharpCompilationOptions(
                OutputKind.DynamicallyLinkedLibrary,
                checkOverflow: true,
                allowUnsafe: false,
                warningLevel: 9999,
                generalDiagnosticOption: ReportDiagnostic.Error,
                nullableContextOptions: nullable));
        var own = compilation.SyntaxTrees.Single();
        CSharpGeneratorDriver
            .Create([new WoadGenerator().AsSourceGenerator()], parseOptions: CSharpParseOptions.Default)
            .RunGeneratorsAndUpdateCompilation(compilation, out var output, out _);
        Assert.True(output.SyntaxTrees.Count() >= 4);
        var found = output.GetDiagnostics()
            .Where(d => d.Severity >= DiagnosticSeverity.Warning && !d.IsSuppressed && d.Location.SourceTree != own)
            .Select(
                d => $"{d} {d.Location.SourceTree?.GetText().Lines[d.Location.GetLineSpan().StartLinePosition.Line]}");
        Assert.True(!found.Any(), string.Join('\n', found));
        Assert.Empty(
            compilation.GetDiagnostics().Where(d => d.Id.StartsWith("CS0", StringComparison.Ordinal))
                .Select(d => d.ToString()));
    }

    [Fact]
    public void Contract_with_a_ref_struct_gets_no_proxy_and_still_compiles() =>
        Compile.Generate(
            Compile.Source(
                "[ServiceContract] public interface C { [OperationContract] int A(ReadOnlySpan<int> x); "
                    + "[OperationContract] int B(int x); }"),
            out _);
}

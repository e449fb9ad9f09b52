using System.Buffers;
using System.Reflection;
using Microsoft.CodeAnalysis;
using Woad.Formatters;
using Woad.Xml;

namespace Woad.Generator.Tests.Contracts;

/// <summary>
/// Contracts that generated code may not name in C#: their services are called and their data is read and written by
/// it.
/// </summary>
public sealed class HiddenContractsTests
{
    private const string Source = """
        public class Outer
        {
            public static object Make(string contract) => contract == "File" ? new OfFile() : new Service();
            public static object MakeP(int a) => new P { A = a };
            public static object MakeV(int a) => new V { A = a };
            public static object MakeList(int a) => new List<P> { new P { A = a } };
            public static Type Of(string name) => name switch { "I" => typeof(I), "Base" => typeof(IBase), "Protected" => typeof(IProtected), "Generic" => typeof(IGeneric<int>), _ => typeof(IFile) };

            [DataContract] private class P { [DataMember] public int A; }
            [DataContract] private struct V { [DataMember] public int A; }

            [ServiceContract] private interface IBase { [OperationContract] string Inherited(string s); }

            [ServiceContract] private interface I : IBase
            {
                [OperationContract] int Add(int a, int b);
                [OperationContract] void Nothing();
                [OperationContract] int Divide(int value, int by, out int rest);
                [OperationContract] int Touch(ref int x, in int y);
                [OperationContract] Task<int> LaterAsync(int x);
                [OperationContract] Task DoneAsync(int x);
                [OperationContract] ValueTask<int> SoonAsync(int x);
                [OperationContract(AsyncPattern = true)] IAsyncResult BeginSlow(int x, AsyncCallback callback, object state);
                int EndSlow(IAsyncResult result);
                [OperationContract] P Class(P p);
                [OperationContract] V Structure(V v, ref V other);
                [OperationContract] List<P> Items(List<P> items);
                [OperationContract] Task<P> HiddenTaskAsync(P p);
                [OperationContract] int Overloaded(int x);
                [OperationContract(Name = "OverloadedText")] string Overloaded(string x);
            }

            [ServiceContract] protected interface IProtected { [OperationContract] int Twice(int x); }
            [ServiceContract] private interface IGeneric<T> { [OperationContract] T Same(T x); }

            private class Service : I, IProtected, IGeneric<int>
            {
                string IBase.Inherited(string s) => s + "!";
                int I.Add(int a, int b) => a + b;
                void I.Nothing() { }
                public virtual int Divide(int value, int by, out int rest) { rest = value % by; return value / by; }
                public int Touch(ref int x, in int y) { x += y; return x; }
                public Task<int> LaterAsync(int x) => Task.FromResult(x + 1);
                public async Task DoneAsync(int x) => await Task.Yield();
                public ValueTask<int> SoonAsync(int x) => new(x + 2);
                public IAsyncResult BeginSlow(int x, AsyncCallback callback, object state) => TaskToAsyncResult.Begin(Task.FromResult(x + 3), callback, state);
                public int EndSlow(IAsyncResult result) => TaskToAsyncResult.End<int>(result);
                P I.Class(P p) => new P { A = p.A + 1 };
                V I.Structure(V v, ref V other) { other.A += v.A; return v; }
                List<P> I.Items(List<P> items) { items.Add(new P { A = 9 }); return items; }
                async Task<P> I.HiddenTaskAsync(P p) { await Task.Yield(); return new P { A = p.A * 2 }; }
                public int Overloaded(int x) => x;
                public string Overloaded(string x) => x;
                public int Twice(int x) => 2 * x;
                public int Same(int x) => x;
            }

            public class U { public object O = new ChannelFactory<IGeneric<int>>(null, (string)null); }
        }

        [ServiceContract] file interface IFile { [OperationContract] int Cube(int x); }

        file class OfFile : IFile { public int Cube(int x) => x * x * x; }
        """;

    private static readonly Lazy<Assembly> Assembly = new(() => Compile.LoadGenerated(Source));

    public static TheoryData<string, string, object?[], string> Calls { get; } = new()
    {
        { "I", "Add", [1, 2], "3" },
        { "I", "Nothing", [], "" },
        { "I", "Divide", [7, 2], "3 1" },
        { "I", "Touch", [7, 2], "9 9 2" },
        { "I", "Later", [1], "2" },
        { "I", "Done", [1], "" },
        { "I", "Soon", [1], "3" },
        { "I", "Slow", [1], "4" },
        { "I", "Class", ["MakeP"], "P6" },
        { "I", "Structure", ["MakeV", "MakeV"], "V5 V10" },
        { "I", "Items", ["MakeList"], "[P5,P9]" },
        { "I", "HiddenTask", ["MakeP"], "P10" },
        { "I", "Overloaded", [4], "4" },
        { "I", "OverloadedText", ["t"], "t" },
        { "I", "Inherited", ["t"], "t!" },
        { "Base", "Inherited", ["t"], "t!" },
        { "Protected", "Twice", [4], "8" },
        { "Generic", "Same", [4], "4" },
        { "File", "Cube", [2], "8" },
    };

    [Theory]
    [MemberData(nameof(Calls))]
    public async Task Service_of_a_hidden_contract_is_called_by_generated_code(
        string contract, string operation, object?[] inputs, string expected)
    {
        var outer = Assembly.Value.GetType("Outer")!;
        var codec = ContractCodecs.Find((Type)outer.GetMethod("Of")!.Invoke(null, [contract])!)!;
        var found = codec.Find(operation)!;
        var sent = found.CreateFrame();
        found.SetInputs(
            sent,
            [.. inputs.Select(
                i => i is string s && s.StartsWith("Make", StringComparison.Ordinal)
                    ? outer.GetMethod(s)!.Invoke(null, [5])!
                    : i!)]);

        var received = Through(found, sent, isReply: false);
        await found.InvokeAsync(outer.GetMethod("Make")!.Invoke(null, [contract])!, received);
        var answer = Through(found, received, isReply: true);

        var outputs = new object?[operation switch { "Touch" => 2, "Divide" or "Structure" => 1, _ => 0 }];
        var result = found.GetResult(answer, outputs!);
        Assert.Equal(expected, string.Join(' ', outputs.Prepend(result).Where(v => v is not null).Select(Show)));
    }

    [Fact]
    public void Proxies_are_made_at_run_time()
    {
        var contract = (Type)Assembly.Value.GetType("Outer")!.GetMethod("Of")!.Invoke(null, ["I"])!;
        Assert.Null(ContractCodecs.Find(contract)!.CreateProxy(contract, new RecordingChannel()));
    }

    [Fact]
    public async Task Private_operation_of_a_class_is_called_by_generated_code()
    {
        var contract = Compile.LoadGenerated(
            "[ServiceContract] public class C { [OperationContract] private int A(int x) => x + 1; }").GetType("C")!;
        var codec = ContractCodecs.Find(contract)!.Find("A")!;
        var frame = codec.CreateFrame();
        codec.SetInputs(frame, [1]);
        await codec.InvokeAsync(Activator.CreateInstance(contract)!, frame);
        Assert.Equal(2, codec.GetResult(frame, []));
    }

    [Fact]
    public void Hidden_callback_contract_has_codecs()
    {
        var assembly = Compile.LoadGenerated(
            "public class Outer { private interface K { [OperationContract(IsOneWay = true)] void Tell(int x); } "
            + "[ServiceContract(CallbackContract = typeof(K))] public interface C { [OperationContract] int A(int "
            + "x); } }");
        Assert.NotNull(ContractCodecs.Find(assembly.GetType("Outer+C")!)!.Find("A"));
        Assert.NotNull(ContractCodecs.Find(assembly.GetType("Outer+K")!)!.Find("Tell"));
    }

    /// <summary>The frame that is read from what another one was written as.</summary>
    private static CallFrame Through(OperationCodec codec, CallFrame frame, bool isReply)
    {
        var output = new ArrayBufferWriter<byte>();
        var writer = new TextXmlWriter(output);
        frame.MaxItems = int.MaxValue;
        if (isReply)
        {
            codec.TryWriteReply(ref writer, frame);
        }
        else
        {
            codec.TryWriteRequest(ref writer, frame);
        }

        writer.Flush();
        var read = codec.CreateFrame();
        read.MaxItems = int.MaxValue;
        var reader = new TextXmlReader(output.WrittenMemory.ToArray(), XmlReadLimits.Buffered);
        if (isReply)
        {
            codec.TryReadReply(ref reader, read);
        }
        else
        {
            codec.TryReadRequest(ref reader, read);
        }

        return read;
    }

    private static string Show(object? value) => value switch
    {
        string text => text,
        System.Collections.IEnumerable items => $"[{string.Join(',', items.Cast<object?>().Select(Show))}]",
        not null when value.GetType().GetField("A") is { } field => $"{value.GetType().Name}{field.GetValue(value)}",
        _ => $"{value}",
    };
}

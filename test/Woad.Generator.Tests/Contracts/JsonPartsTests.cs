using System.Buffers;
using System.Text;
using System.Text.Json;
using Woad.Formatters;
using Woad.Json;

namespace Woad.Generator.Tests.Contracts;

/// <summary>Which contracts get JSON, and that each parameter and result goes through it alone.</summary>
public sealed class JsonPartsTests
{
    private const string Web = "System.ServiceModel.Web.";

    [Theory]
    [InlineData(
        $"[ServiceContract] public interface C {{ [OperationContract] [{Web}WebGet] int A(int x); "
            + $"[OperationContract] int B(int x); }}", true)]
    [InlineData($"[ServiceContract] public interface C {{ [OperationContract] [{Web}WebInvoke] int B(int x); }}", true)]
    [InlineData(
        $"[ServiceContract] public interface P {{ [OperationContract] [{Web}WebGet] int A(int x); }} "
            + $"[ServiceContract] public interface C : P {{ [OperationContract] int B(int x); }}", true)]
    [InlineData(
        $"[ServiceContract] public interface C {{ [OperationContract(AsyncPattern = true)] [{Web}WebGet] "
            + $"IAsyncResult BeginB(int x, AsyncCallback c, object s); int EndB(IAsyncResult r); }}", true)]
    [InlineData("[ServiceContract] public interface C { [OperationContract] int B(int x); }", false)]
    public void Contracts_of_plain_HTTP_have_json(string source, bool has)
    {
        var contract = Compile.LoadGenerated(source).GetType("C")!;
        Assert.Equal(has, ContractCodecs.Find(contract)!.Find("B")!.Json is not null);
    }

    [Theory]
    [InlineData(
        "int x, string s, byte[] b, double d, bool f, DateTime t, decimal m, long l, float g, int[] a",
        "[5,\"a/b\",null,1.5,true,\"2020-01-02T03:04:05Z\",2,7,0.5,null]")]
    [InlineData("List<int> x, int? y, Guid g, object o, Dictionary<string, int> n", "[null,null,null,\"text\",null]")]
    public void Parameter_is_written_and_read_alone(string parameters, string values)
    {
        var contract = Compile.LoadGenerated(
            $"[ServiceContract] public interface C {{ [OperationContract] [{Web}WebInvoke] int B({parameters}, ref "
                + $"string r, out int n2); }}").GetType("C")!;
        var codec = ContractCodecs.Find(contract)!.Find("B")!;
        var (from, to) = (codec.CreateFrame(), codec.CreateFrame());
        var given = JsonDocument.Parse(values).RootElement.EnumerateArray().ToArray();
        var types = contract.GetMethod("B")!.GetParameters().Select(p => p.ParameterType).ToArray();
        for (var i = 0; i <= given.Length; i++)
        {
            var value = i == given.Length
                ? "ref"
                : given[i].ValueKind == JsonValueKind.Null ? null : given[i].Deserialize(types[i]);
            value = value is JsonElement element ? element.GetString() : value;
            codec.Json!.SetInput(i, value, from);
            Copy(i, codec.Json, from, to);
        }

        Assert.Equal(codec.GetInputs(from), codec.GetInputs(to));
        Assert.Throws<ArgumentOutOfRangeException>(() => codec.Json!.SetInput(given.Length + 1, null, from));
        Assert.True(codec.Json!.TrySetInput(given.Length, "other", to));
        Assert.Equal("other", codec.GetInputs(to)[given.Length]);
    }

    [Fact]
    public void Result_is_written_and_read_alone()
    {
        var contract = Compile.LoadGenerated(
            $"[ServiceContract] public interface C {{ [OperationContract] [{Web}WebInvoke] string B(out int n); "
                + $"[OperationContract] void V(); }}").GetType("C")!;
        var codec = ContractCodecs.Find(contract)!.Find("B")!;
        var (from, to) = (codec.CreateFrame(), codec.CreateFrame());
        codec.SetResult(from, "a/b", [5]);

        Assert.Equal("\"a\\/b\"", Write(w => codec.Json!.TryWriteOutput(-1, w, from)));
        Assert.Equal("5", Write(w => codec.Json!.TryWriteOutput(0, w, from)));
        var reader = new Utf8JsonReader("\"a\\/b\""u8);
        reader.Read();
        Assert.True(codec.Json!.TryReadOutput(-1, ref reader, to, isRehearsal: false));
        Assert.Equal("a/b", codec.GetResult(to, new object?[1]));

        var nothing = ContractCodecs.Find(contract)!.Find("V")!;
        Assert.Equal("null", Write(w => nothing.Json!.TryWriteOutput(-1, w, nothing.CreateFrame())));
    }

    private static void Copy(int index, JsonParts parts, CallFrame from, CallFrame to)
    {
        var json = Write(w => parts.TryWriteInput(index, w, from));
        var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(json));
        reader.Read();
        Assert.True(parts.TryReadInput(index, ref reader, to, isRehearsal: false));
        Assert.False(reader.Read());
    }

    private static string Write(Func<Utf8JsonWriter, bool> write)
    {
        var output = new ArrayBufferWriter<byte>();
        using var writer = new Utf8JsonWriter(output, new JsonWriterOptions
        {
            Encoder = WcfJsonEncoder.Instance,
            SkipValidation = true,
        });
        Assert.True(write(writer));
        writer.Flush();
        return Encoding.UTF8.GetString(output.WrittenSpan);
    }
}

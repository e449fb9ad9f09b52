using System.Buffers;
using System.Text;
using System.Text.Json;
using Microsoft.CodeAnalysis;
using Woad.Formatters;
using Woad.Json;

namespace Woad.Generator.Tests.Contracts;

/// <summary>Contracts that reach types which generated code may not name in C#.</summary>
public sealed class HiddenTypesTests
{
    private const string Web = "System.ServiceModel.Web.";

    [Fact]
    public void Operation_with_private_known_types_is_compiled()
    {
        var assembly = Generate(
            $$"""
            public class Outer
            {
                [DataContract(Namespace = "urn:p")] private class P { [DataMember] private int _a = 5; [DataMember] private K[] _k = [K.Two]; }
                private enum K { One, Two }
                [ServiceContract] [ServiceKnownType(typeof(P))] [ServiceKnownType(typeof(List<P>))]
                public interface C { [OperationContract] [{{Web}}WebInvoke] object Get(object o); }
                public static object Make() => new P();
            }
            """);
        var outer = assembly.GetType("Outer")!;
        var codec = ContractCodecs.Find(outer.GetNestedType("C")!)!.Find("Get")!;
        var p = outer.GetNestedType("P", System.Reflection.BindingFlags.NonPublic)!;
        Assert.Equal([p, typeof(List<>).MakeGenericType(p)], codec.KnownTypes);

        var (from, to) = (codec.CreateFrame(), codec.CreateFrame());
        codec.SetInputs(from, [outer.GetMethod("Make")!.Invoke(null, null)]);
        var json = Write(codec.Json!, from);
        Assert.Equal("""{"__type":"Outer.P:urn:p","_a":5,"_k":[1]}""", json);
        var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(json));
        reader.Read();
        Assert.True(codec.Json!.TryReadInput(0, ref reader, to, isRehearsal: false));
        Assert.IsType(p, codec.GetInputs(to)[0]);
    }

    [Fact]
    public void Private_type_of_another_assembly_is_found_there()
    {
        var far = Compile.Source(
            "public class Far { [DataContract] [KnownType(typeof(P))] public class Holder { [DataMember] public "
                + "object O; public static Holder Make() => new Holder { O = new P() }; } "
            + "[DataContract] private class P { [DataMember] public int A = 3; } }");
        var farAssembly = Compile.Load(far);
        using var image = new MemoryStream();
        far.Emit(image);
        var near = Compile.Load(Compile.Generate(
            Compile.Source(
                $"[ServiceContract] public interface C {{ [OperationContract] [{Web}WebInvoke] void Put(Far.Holder "
                    + $"h); }}", MetadataReference.CreateFromImage(image.ToArray())),
            out var notes));
        Assert.Empty(notes);
        var codec = ContractCodecs.Find(near.GetType("C")!)!.Find("Put")!;
        var frame = codec.CreateFrame();
        codec.SetInputs(frame, [farAssembly.GetType("Far+Holder")!.GetMethod("Make")!.Invoke(null, null)]);
        Assert.Equal("""{"O":{"__type":"Far.P:#","A":3}}""", Write(codec.Json!, frame));
    }

    private static System.Reflection.Assembly Generate(string source)
    {
        var compilation = Compile.Generate(Compile.Source(source), out var notes);
        Assert.Empty(notes);
        return Compile.Load(compilation);
    }

    private static string Write(JsonParts parts, CallFrame frame)
    {
        var output = new ArrayBufferWriter<byte>();
        using var writer = new Utf8JsonWriter(output, new JsonWriterOptions { Encoder = WcfJsonEncoder.Instance });
        frame.MaxItems = int.MaxValue;
        Assert.True(parts.TryWriteInput(0, writer, frame));
        writer.Flush();
        return Encoding.UTF8.GetString(output.WrittenSpan);
    }
}

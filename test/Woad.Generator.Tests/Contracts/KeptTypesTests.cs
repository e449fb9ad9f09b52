using System.Reflection;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.Text;
using System.Xml;
using Woad.Formatters;
using Woad.Messages;

namespace Woad.Generator.Tests.Contracts;

/// <summary>What generated code says to trimmers and native compilers about the types of a contract.</summary>
[Trait("Category", "Slow")]
public sealed class KeptTypesTests
{
    private const string Source = """
        namespace N
        {
            [DataContract] public class Base { [DataMember] private Inner _inner; [DataContract] private struct Inner { [DataMember] public Uri Far; } }
            [DataContract] [KnownType(typeof(Known))] public class Sent : Base { [DataMember] public List<Item[]> Items { get; set; } public static Never Never; }
            [DataContract] public class Item { [DataMember] public Dictionary<string, Value> Values { get; set; } }
            [DataContract] public class Value { [DataMember] public Sent Back { get; set; } }
            public class Known : Base { }
            public class Never { }
            [DataContract] public class Detail { [DataMember] public Within Within { get; set; } }
            public class Within { public Kind Kind; }
            public enum Kind { One }
            public class ByContract { }
            [MessageContract] public class Letter { [MessageHeader] public MessageHeader<Stamp> Stamp; [MessageBodyMember] private Page _page; }
            public class Stamp { [System.Xml.Serialization.XmlElement(typeof(Special))] public object Value; }
            public class Special { }
            public class Page { }
            [ServiceContract] [ServiceKnownType(typeof(ByContract))] public interface C
            {
                [OperationContract] [FaultContract(typeof(Detail))] [FaultContract(typeof(int))] Task<string> SendAsync(Sent sent);
                [OperationContract] [FaultContract(typeof(Detail))] void Post(Letter letter);
            }
        }
        """;

    [Fact]
    public void All_types_of_the_program_that_messages_consist_of_are_kept()
    {
        var register = Compile.LoadGenerated(Source).GetTypes()
            .Single(t => t.Name.StartsWith("N_C_", StringComparison.Ordinal))
            .GetMethod("Register", BindingFlags.Static | BindingFlags.NonPublic)!;
        var kept = register.CustomAttributes
            .Where(
                a =>
                    a.AttributeType.Name == "DynamicDependencyAttribute"
                        && a.ConstructorArguments[0].ArgumentType != typeof(string))
            .Select(a => a.ConstructorArguments[1].Value switch
            {
                Type type => type.Name,
                var name =>
                    $"{name}, {((string)a.ConstructorArguments[2].Value!).TrimEnd('0', '1', '2', '3', '4', '5', '6', '7', '8', '9')}",
            })
            .Order(StringComparer.Ordinal);
        Assert.Equal(
            [
                "Base", "ByContract", "C", "Detail", "Item", "Known", "Letter", "N.Base.Inner, Compiled", "Page",
                "Sent", "Special", "Stamp", "Value", "Within",
            ],
            kept);
    }

    [Fact]
    public void Collections_keep_what_serializers_look_for()
    {
        var assembly = Compile.LoadGenerated(Source);
        var kept = assembly.GetTypes().Single(t => t.Name.StartsWith("N_C_", StringComparison.Ordinal))
            .GetMethod("Register", BindingFlags.Static | BindingFlags.NonPublic)!.CustomAttributes
            .Where(
                a =>
                    a.AttributeType.Name == "DynamicDependencyAttribute"
                        && a.ConstructorArguments[0].ArgumentType == typeof(string))
            .Select(a => (a.ConstructorArguments[0].Value, a.ConstructorArguments[1].Value));
        var values = typeof(Dictionary<,>).MakeGenericType(typeof(string), assembly.GetType("N.Value")!);
        var items = typeof(List<>).MakeGenericType(assembly.GetType("N.Item")!.MakeArrayType());
        Assert.Equal(
            new[] { items, values }.SelectMany(
                t => new[] { ("#ctor", t), ("Add", t), ("GetEnumerator", t), ("Count", t), ("Item", t) }),
            kept.Select(k => ((string)k.Item1!, (Type)k.Item2!)).OrderBy(k => k.Item2.Name == "Dictionary`2"));
    }

    [Theory]
    [InlineData("N.Detail")]
    [InlineData("System.Int32")]
    [InlineData("System.String")]
    [InlineData("System.Collections.Generic.List`1[System.Int32]")]
    [InlineData("System.Guid")]
    [InlineData("N.Kind")]
    public void Detail_is_written_and_read_as_the_serializer_does_it(string detail)
    {
        var code = detail.Replace("`1[", "<", StringComparison.Ordinal).Replace("]", ">", StringComparison.Ordinal);
        var assembly = Compile.LoadGenerated(
            Source.Replace("typeof(Detail)", $"typeof({code})", StringComparison.Ordinal));
        var compiled = ContractCodecs.Find(assembly.GetType("N.C")!)!.Data[0];
        var value = detail switch
        {
            "System.String" => "text",
            "System.Collections.Generic.List`1[System.Int32]" => new List<int> { 1, 2 },
            _ => Activator.CreateInstance(compiled.Type)!,
        };
        var serializer = new DataContractSerializer(compiled.Type);
        var own = new CompiledSerializer(compiled, compiled.Name!, compiled.Namespace);
        Assert.Equal(TextOf(serializer, value), TextOf(serializer, Read(serializer, TextOf(own, value))));
        Assert.Equal(TextOf(serializer, value), TextOf(serializer, Read(own, TextOf(serializer, value))));

        static object Read(XmlObjectSerializer serializer, string text)
        {
            using var reader =
                XmlDictionaryReader.CreateTextReader(Encoding.UTF8.GetBytes(text), XmlDictionaryReaderQuotas.Max);
            Assert.True(serializer.IsStartObject(reader));
            return serializer.ReadObject(reader)!;
        }
    }

    [Fact]
    public void Details_of_faults_are_made_and_taken_by_generated_code()
    {
        var assembly = Compile.LoadGenerated(Source);
        var details = ContractCodecs.Find(assembly.GetType("N.C")!)!.Data;
        Assert.Equal(["Detail", "Int32", "Stamp"], details.Select(d => d.Type.Name).Take(3));
        var error = details[1].CreateFault(17, new FaultReason("reason"), new FaultCode("code"), "urn:action");
        Assert.Equal(17, Assert.IsType<FaultException<int>>(error).Detail);
        Assert.Equal(17, details[1].GetDetail(error));
        Assert.Equal(("reason", "code", "urn:action"), (error.Message, error.Code.Name, error.Action));
    }

    private static string TextOf(XmlObjectSerializer serializer, object value)
    {
        using var stream = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateTextWriter(stream, Encoding.UTF8, ownsStream: false))
        {
            serializer.WriteObject(writer, value);
        }

        return Encoding.UTF8.GetString(stream.ToArray());
    }
}

using System.Reflection;
using System.ServiceModel;
using Woad.Formatters;

namespace Woad.Generator.Tests.Contracts;

/// <summary>What generated code says to trimmers and native compilers about the types of a contract.</summary>
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
        var register = Compile.LoadGenerated(Source).GetTypes().Single(t => t.Name.StartsWith("N_C_", StringComparison.Ordinal))
            .GetMethod("Register", BindingFlags.Static | BindingFlags.NonPublic)!;
        var kept = register.CustomAttributes
            .Where(a => a.AttributeType.Name == "DynamicDependencyAttribute")
            .Select(a => a.ConstructorArguments[1].Value switch
            {
                Type type => type.Name,
                var name => $"{name}, {((string)a.ConstructorArguments[2].Value!).TrimEnd('0', '1', '2', '3', '4', '5', '6', '7', '8', '9')}",
            })
            .Order(StringComparer.Ordinal);
        Assert.Equal(
            ["Base", "ByContract", "C", "Detail", "Item", "Known", "Letter", "N.Base.Inner, Compiled", "Page", "Sent", "Special", "Stamp", "Value", "Within"],
            kept);
    }

    [Fact]
    public void Details_of_faults_are_made_and_taken_by_generated_code()
    {
        var assembly = Compile.LoadGenerated(Source);
        var details = ContractCodecs.Find(assembly.GetType("N.C")!)!.FaultDetails;
        Assert.Equal([assembly.GetType("N.Detail"), typeof(int)], details.Select(d => d.Type));
        var error = details[1].Create(17, new FaultReason("reason"), new FaultCode("code"), "urn:action");
        Assert.Equal(17, Assert.IsType<FaultException<int>>(error).Detail);
        Assert.Equal(17, details[1].Get(error));
        Assert.Equal(("reason", "code", "urn:action"), (error.Message, error.Code.Name, error.Action));
    }
}

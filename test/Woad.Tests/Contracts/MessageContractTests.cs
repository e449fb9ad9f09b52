using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Tests.Contracts;

/// <summary>
/// What "Using Message Contracts" documents: names, order and inheritance of the members, and what is refused.
/// </summary>
public sealed class MessageContractTests
{
    public static TheoryData<Type, string> Broken => new()
    {
        { typeof(IMixed), "other parameters of different types" },
        { typeof(IOrphan), "does not define a MessageContract" },
        { typeof(ITwice), "Only one may be specified" },
        { typeof(IReadOnly), "must have a get and a set accessor" },
        { typeof(INoArray), "MessageHeaderArrayAttribute and is no array" },
        { typeof(IBothFormats), "both DataContractFormatAttribute and XmlSerializerFormatAttribute" },
        { typeof(IDocumentEncoded), "Set Style to Rpc or Use to Literal" },
        { typeof(IEarlyToken), "Make it the last parameter" },
    };

    [Fact]
    public void Members_are_named_and_ordered_as_documented()
    {
        var message = Operation(typeof(IGood)).Messages[0];

        Assert.Equal(
            (typeof(Derived), "Derived", "urn:good"),
            (message.MessageType, message.Body.WrapperName, message.Body.WrapperNamespace));
        Assert.Equal(["Alpha", "Omega", "beta", "Last"], message.Body.Parts.Select(part => part.Name));
        Assert.Equal(
            ["urn:good", "urn:good", "urn:own", "urn:good"], message.Body.Parts.Select(part => part.Namespace));
        Assert.Equal([0, 1, 2, 3], message.Body.Parts.Select(part => part.Index));
        Assert.Equal(["FromBase", "Own"], message.Headers.Select(header => header.Name));
        Assert.Equal(
            (true, typeof(int), true),
            (message.Headers[1].Multiple, message.Headers[1].Type, message.Headers[1].TypedHeader));
        Assert.Equal(
            ("urn:actor", true, true),
            (message.Headers[0].Actor, message.Headers[0].MustUnderstand, message.Headers[0].Relay));
        Assert.Equal(["Key"], message.Properties.Select(property => property.Name));
    }

    [Fact]
    public void Member_of_the_base_type_counts_when_a_derived_one_has_its_name()
    {
        var header = Operation(typeof(IGood)).Messages[0].Headers[0];

        Assert.Equal(typeof(Base), header.MemberInfo!.DeclaringType);
    }

    [Fact]
    public void Every_operation_has_the_behavior_of_its_format()
    {
        var data = Operation(typeof(IGood)).Behaviors.Find<DataContractSerializerOperationBehavior>()!;
        var xml = Operation(typeof(IXml)).Behaviors.Find<XmlSerializerOperationBehavior>()!;

        Assert.Equal(
            (OperationFormatStyle.Document, 65536, false),
            (data.DataContractFormatAttribute.Style, data.MaxItemsInObjectGraph, data.IgnoreExtensionDataObject));
        Assert.Equal(
            (OperationFormatStyle.Rpc, OperationFormatUse.Encoded),
            (xml.XmlSerializerFormatAttribute.Style, xml.XmlSerializerFormatAttribute.Use));
        Assert.Null(Operation(typeof(IXml)).Behaviors.Find<DataContractSerializerOperationBehavior>());
    }

    [Theory]
    [MemberData(nameof(Broken))]
    public void Broken_contract_is_refused(Type contract, string reason)
    {
        var refusal = Assert.Throws<InvalidOperationException>(() => ContractDescription.GetContract(contract));

        Assert.Contains(reason, refusal.Message, StringComparison.Ordinal);
    }

    private static OperationDescription Operation(Type contract) =>
        ContractDescription.GetContract(contract).Operations[0];

    [ServiceContract(Namespace = "urn:good")]
    public interface IGood
    {
        [OperationContract]
        void Do(Derived message);
    }

    [ServiceContract]
    public interface IXml
    {
        [OperationContract]
        [XmlSerializerFormat(Style = OperationFormatStyle.Rpc, Use = OperationFormatUse.Encoded)]
        void Do(int value);
    }

    [ServiceContract]
    public interface IMixed
    {
        [OperationContract]
        void Do(Derived message, int other);
    }

    [ServiceContract]
    public interface IOrphan
    {
        [OperationContract]
        void Do(Orphan message);
    }

    [ServiceContract]
    public interface ITwice
    {
        [OperationContract]
        void Do(Twice message);
    }

    [ServiceContract]
    public interface IReadOnly
    {
        [OperationContract]
        void Do(ReadOnly message);
    }

    [ServiceContract]
    public interface INoArray
    {
        [OperationContract]
        void Do(NoArray message);
    }

    [ServiceContract]
    [XmlSerializerFormat]
    [DataContractFormat]
    public interface IBothFormats
    {
        [OperationContract]
        void Do(int value);
    }

    [ServiceContract]
    public interface IDocumentEncoded
    {
        [OperationContract]
        [XmlSerializerFormat(Style = OperationFormatStyle.Document, Use = OperationFormatUse.Encoded)]
        void Do(int value);
    }

    [ServiceContract]
    public interface IEarlyToken
    {
        [OperationContract]
        void Do(CancellationToken cancellationToken, int value);
    }

    [MessageContract]
    public class Base
    {
        [MessageHeader(Actor = "urn:actor", MustUnderstand = true, Relay = true)]
        public string? FromBase { get; set; }

        [MessageBodyMember(Order = 1)]
        public int Last { get; set; }

        [MessageBodyMember]
        public int Omega { get; set; }
    }

    [MessageContract]
    public sealed class Derived : Base
    {
        [MessageHeader]
        public new string? FromBase { get; set; }

        [MessageHeaderArray]
        public MessageHeader<int>[]? Own { get; set; }

        [MessageBodyMember(Order = 0, Name = "beta", Namespace = "urn:own")]
        public int Beta { get; set; }

        [MessageBodyMember]
        public int Alpha { get; set; }

        [MessageProperty(Name = "Key")]
        public string? Property { get; set; }
    }

    public class NoContract;

    [MessageContract]
    public sealed class Orphan : NoContract;

    [MessageContract]
    public sealed class Twice
    {
        [MessageHeader]
        [MessageBodyMember]
        public int Both { get; set; }
    }

    [MessageContract]
    public sealed class ReadOnly
    {
        [MessageBodyMember]
        public int Value => 1;
    }

    [MessageContract]
    public sealed class NoArray
    {
        [MessageHeaderArray]
        public int Value { get; set; }
    }
}

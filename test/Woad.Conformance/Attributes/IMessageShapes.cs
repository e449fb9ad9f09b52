using System.ServiceModel;
using System.Xml.Serialization;

namespace Woad.Conformance.Attributes;

/// <summary>An operation for each attribute that changes the parts of a message.</summary>
[ServiceContract(Namespace = "urn:shapes", Name = "MessageShapes")]
public interface IMessageShapes
{
    [OperationContract]
    MessageShapes.Wrapped Wrapped(MessageShapes.Wrapped value);

    [OperationContract]
    MessageShapes.Bare Bare(MessageShapes.Bare value);

    [OperationContract]
    MessageShapes.Derived Derived(MessageShapes.Derived value);

    [OperationContract]
    [XmlSerializerFormat]
    MessageShapes.Written Written(MessageShapes.Written value);

    [OperationContract]
    [XmlSerializerFormat]
    MessageShapes.BareWritten BareWritten(MessageShapes.BareWritten value);

    [OperationContract]
    [DataContractFormat(Style = OperationFormatStyle.Rpc)]
    [return: MessageParameter(Name = "answer")]
    string Remote(
        [MessageParameter(Name = "one")] string first, DataShapes.Color second, ref int count, out string rest);

    [OperationContract]
    [XmlSerializerFormat(Style = OperationFormatStyle.Rpc)]
    [return: MessageParameter(Name = "answer")]
    string RemoteWritten([MessageParameter(Name = "one")] string first, XmlShapes.Typed second);

    [OperationContract(Name = "Renamed", Action = "urn:act", ReplyAction = "urn:react")]
    [return: MessageParameter(Name = "answer")]
    string Parameters([MessageParameter(Name = "one")] string first, ref int count, out string rest);

    [OperationContract]
    [XmlSerializerFormat]
    [return: XmlElement("answer", Namespace = "urn:answer")]
    string ParametersWritten(
        [XmlElement("one", Namespace = "urn:one")] string first,
        [XmlArray("numbers")] [XmlArrayItem("number")] int[] numbers,
        [XmlElement("flat")] string[] flat,
        [XmlElement(DataType = "date")] DateTime day);
}

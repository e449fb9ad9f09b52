using System.ServiceModel;
using System.Xml;
using System.Xml.Serialization;

namespace Woad.Conformance.Attributes;

/// <summary>An operation for each type of <see cref="EncodedShapes"/>, by section 5 of SOAP 1.1.</summary>
[ServiceContract(Namespace = "urn:encoded")]
[XmlSerializerFormat(Style = OperationFormatStyle.Rpc, Use = OperationFormatUse.Encoded)]
[ServiceKnownType(typeof(EncodedShapes.Dog))]
public interface IEncodedShapes
{
    [OperationContract]
    EncodedShapes.Marked? Marked(EncodedShapes.Marked? value);

    [OperationContract]
    EncodedShapes.Branch? Branch(EncodedShapes.Branch? value);

    [OperationContract]
    EncodedShapes.Pet? Pet(EncodedShapes.Pet? value);

    [OperationContract]
    int[]? Numbers(int[]? value);

    [OperationContract]
    string?[]? Texts(string?[]? value);

    [OperationContract]
    EncodedShapes.Marked[]? Many(EncodedShapes.Marked[]? value);

    [OperationContract]
    EncodedShapes.Pet[]? Pets(EncodedShapes.Pet[]? value);

    [OperationContract]
    EncodedShapes.Nest? Nested(EncodedShapes.Nest? value);

    [OperationContract]
    EncodedShapes.Shade Shaded(EncodedShapes.Shade value);

    [OperationContract]
    EncodedShapes.Marks Marking(EncodedShapes.Marks value);

    [OperationContract]
    int? Optional(int? value);

    [OperationContract]
    DateTime Moment(DateTime value);

    [OperationContract]
    [return: SoapElement("sum")]
    decimal Amount(decimal value);

    [OperationContract]
    Guid Key(Guid value);

    [OperationContract]
    XmlQualifiedName? Name(XmlQualifiedName? value);

    [OperationContract]
    byte[]? Raw(byte[]? value);

    [OperationContract]
    string? Text([SoapElement("one")] string? value);

    [OperationContract]
    object? Any(object? value);
}

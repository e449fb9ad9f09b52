using System.ServiceModel;

namespace Woad.Conformance.Attributes;

/// <summary>An operation for each attribute that changes what XmlSerializer writes.</summary>
[ServiceContract(Namespace = "urn:shapes", Name = "XmlShapes")]
[XmlSerializerFormat]
public interface IXmlShapes
{
    [OperationContract]
    XmlShapes.Members Members(XmlShapes.Members value);

    [OperationContract]
    XmlShapes.Rooted Rooted(XmlShapes.Rooted value);

    [OperationContract]
    XmlShapes.Typed Typed(XmlShapes.Typed value);

    [OperationContract]
    XmlShapes.Arrays Arrays(XmlShapes.Arrays value);

    [OperationContract]
    XmlShapes.Texted Texted(XmlShapes.Texted value);

    [OperationContract]
    XmlShapes.Open Open(XmlShapes.Open value);

    [OperationContract]
    XmlShapes.Coloured Coloured(XmlShapes.Coloured value);

    [OperationContract]
    XmlShapes.Animal Animal(XmlShapes.Animal value);

    [OperationContract]
    XmlShapes.Chosen Chosen(XmlShapes.Chosen value);

    [OperationContract]
    XmlShapes.Specified Specified(XmlShapes.Specified value);

    [OperationContract]
    XmlShapes.Should Should(XmlShapes.Should value);

    [OperationContract]
    XmlShapes.Defaults Defaults(XmlShapes.Defaults value);

    [OperationContract]
    XmlShapes.Own Own(XmlShapes.Own value);

    [OperationContract]
    XmlShapes.Provided Provided(XmlShapes.Provided value);

    [OperationContract]
    XmlShapes.Nullable Nullable(XmlShapes.Nullable value);

    [OperationContract]
    int[] Numbers(int[] value);

    [OperationContract]
    List<XmlShapes.Typed> Lists(List<XmlShapes.Typed> value);

    [OperationContract]
    XmlMoreShapes.Forms Forms(XmlMoreShapes.Forms value);

    [OperationContract]
    XmlMoreShapes.Prefixed Prefixed(XmlMoreShapes.Prefixed value);

    [OperationContract]
    XmlMoreShapes.Mixed Mixed(XmlMoreShapes.Mixed value);

    [OperationContract]
    XmlMoreShapes.Kinds Kinds(XmlMoreShapes.Kinds value);

    [OperationContract]
    XmlMoreShapes.Nested Nested(XmlMoreShapes.Nested value);

    [OperationContract]
    XmlMoreShapes.Holder Holder(XmlMoreShapes.Holder value);

    [OperationContract]
    XmlMoreShapes.Choices Choices(XmlMoreShapes.Choices value);

    [OperationContract]
    XmlMoreShapes.Anonymous Anonymous(XmlMoreShapes.Anonymous value);

    [OperationContract]
    XmlMoreShapes.Generic<int> Generic(XmlMoreShapes.Generic<int> value);

    [OperationContract]
    XmlMoreShapes.Holder Boxed(XmlMoreShapes.Holder value);
}

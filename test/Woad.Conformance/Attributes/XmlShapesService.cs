namespace Woad.Conformance.Attributes;

/// <summary>Gives every value back.</summary>
public sealed class XmlShapesService : IXmlShapes
{
    public XmlShapes.Members Members(XmlShapes.Members value) => value;

    public XmlShapes.Rooted Rooted(XmlShapes.Rooted value) => value;

    public XmlShapes.Typed Typed(XmlShapes.Typed value) => value;

    public XmlShapes.Arrays Arrays(XmlShapes.Arrays value) => value;

    public XmlShapes.Texted Texted(XmlShapes.Texted value) => value;

    public XmlShapes.Open Open(XmlShapes.Open value) => value;

    public XmlShapes.Coloured Coloured(XmlShapes.Coloured value) => value;

    public XmlShapes.Animal Animal(XmlShapes.Animal value) => value;

    public XmlShapes.Chosen Chosen(XmlShapes.Chosen value) => value;

    public XmlShapes.Specified Specified(XmlShapes.Specified value) => value;

    public XmlShapes.Should Should(XmlShapes.Should value) => value;

    public XmlShapes.Defaults Defaults(XmlShapes.Defaults value) => value;

    public XmlShapes.Own Own(XmlShapes.Own value) => value;

    public XmlShapes.Provided Provided(XmlShapes.Provided value) => value;

    public XmlShapes.Nullable Nullable(XmlShapes.Nullable value) => value;

    public int[] Numbers(int[] value) => value;

    public List<XmlShapes.Typed> Lists(List<XmlShapes.Typed> value) => value;

    public XmlMoreShapes.Forms Forms(XmlMoreShapes.Forms value) => value;

    public XmlMoreShapes.Prefixed Prefixed(XmlMoreShapes.Prefixed value) => value;

    public XmlMoreShapes.Mixed Mixed(XmlMoreShapes.Mixed value) => value;

    public XmlMoreShapes.Kinds Kinds(XmlMoreShapes.Kinds value) => value;

    public XmlMoreShapes.Nested Nested(XmlMoreShapes.Nested value) => value;

    public XmlMoreShapes.Holder Holder(XmlMoreShapes.Holder value) => value;

    public XmlMoreShapes.Choices Choices(XmlMoreShapes.Choices value) => value;

    public XmlMoreShapes.Anonymous Anonymous(XmlMoreShapes.Anonymous value) => value;

    public XmlMoreShapes.Generic<int> Generic(XmlMoreShapes.Generic<int> value) => value;

    public XmlMoreShapes.Holder Boxed(XmlMoreShapes.Holder value) => value;
}

using System.Xml;

namespace Woad.Conformance.Attributes;

/// <summary>Gives each value back.</summary>
public sealed class EncodedShapesService : IEncodedShapes
{
    public EncodedShapes.Marked? Marked(EncodedShapes.Marked? value) => value;

    public EncodedShapes.Branch? Branch(EncodedShapes.Branch? value) => value;

    public EncodedShapes.Pet? Pet(EncodedShapes.Pet? value) => value;

    public int[]? Numbers(int[]? value) => value;

    public string?[]? Texts(string?[]? value) => value;

    public EncodedShapes.Marked[]? Many(EncodedShapes.Marked[]? value) => value;

    public EncodedShapes.Pet[]? Pets(EncodedShapes.Pet[]? value) => value;

    public EncodedShapes.Nest? Nested(EncodedShapes.Nest? value) => value;

    public EncodedShapes.Shade Shaded(EncodedShapes.Shade value) => value;

    public EncodedShapes.Marks Marking(EncodedShapes.Marks value) => value;

    public int? Optional(int? value) => value;

    public DateTime Moment(DateTime value) => value;

    public decimal Amount(decimal value) => value;

    public Guid Key(Guid value) => value;

    public XmlQualifiedName? Name(XmlQualifiedName? value) => value;

    public byte[]? Raw(byte[]? value) => value;

    public string? Text(string? value) => value;

    public object? Any(object? value) => value;
}

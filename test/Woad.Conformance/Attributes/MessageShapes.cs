using System.ServiceModel;
using System.Xml.Serialization;

namespace Woad.Conformance.Attributes;

/// <summary>A message contract for each attribute of message contracts.</summary>
public static class MessageShapes
{
    [MessageContract(WrapperName = "wrap", WrapperNamespace = "urn:wrap")]
    public sealed class Wrapped
    {
        [MessageHeader(Name = "head", Namespace = "urn:head", MustUnderstand = true)]
        public string? Head { get; set; }

        [MessageHeader(Relay = true, Actor = "urn:actor")]
        public MessageHeader<int>? Typed { get; set; }

        [MessageHeaderArray(Name = "each")]
        public string[]? Each { get; set; }

        [MessageHeader]
        public DataShapes.Color Color { get; set; }

        [MessageBodyMember(Order = 2, Name = "second", Namespace = "urn:second")]
        public int Second { get; set; }

        [MessageBodyMember(Order = 1)]
        public DataShapes.Named? First { get; set; }

        [MessageBodyMember]
        public string? Zero { get; set; }
    }

    [MessageContract(IsWrapped = false)]
    public sealed class Bare
    {
        [MessageBodyMember(Name = "bare", Namespace = "urn:bare")]
        public DataShapes.Cat? Body { get; set; }
    }

    [MessageContract]
    public class Root
    {
        [MessageHeader]
        public string? Above { get; set; }

        [MessageBodyMember(Order = 1)]
        public string? Inherited { get; set; }
    }

    [MessageContract]
    public sealed class Derived : Root
    {
        [MessageBodyMember(Order = 0)]
        public string? Own { get; set; }

        [MessageBodyMember]
        private string? _hidden = "h";

        public string? Hidden() => _hidden;
    }

    [MessageContract(WrapperName = "written", WrapperNamespace = "urn:wrap")]
    public sealed class Written
    {
        [MessageHeader(Name = "headWritten", Namespace = "urn:head")]
        public XmlShapes.Typed? Head { get; set; }

        [MessageHeaderArray]
        public XmlShapes.Typed[]? Heads { get; set; }

        [MessageBodyMember(Order = 2)]
        [XmlElement("flat", Namespace = "urn:flat")]
        public string[]? Flat { get; set; }

        [MessageBodyMember(Order = 1)]
        [XmlArray("numbers")]
        [XmlArrayItem("number")]
        public int[]? Numbers { get; set; }

        [MessageBodyMember(Order = 3, Name = "third", Namespace = "urn:third")]
        public XmlShapes.Rooted? Third { get; set; }
    }

    [MessageContract(IsWrapped = false)]
    public sealed class BareWritten
    {
        [MessageBodyMember(Name = "bareWritten", Namespace = "urn:bare")]
        public XmlShapes.Members? Body { get; set; }
    }
}

using System.ServiceModel;
using System.Xml.Serialization;

namespace Woad.Tests.Formatters.Attributes;

/// <summary>Message contracts whose members have attributes of XmlSerializer with and without namespaces.</summary>
public static class MemberNames
{
    [XmlRoot("rooted", Namespace = "urn:root")]
    public sealed class Rooted
    {
        public int V { get; set; }
    }

    /// <summary>The members name no namespace: they have that of the service contract.</summary>
    [MessageContract(WrapperName = "wrapOwn", WrapperNamespace = "urn:wrap")]
    public sealed class Own
    {
        [MessageBodyMember(Order = 0)]
        [XmlArray]
        public string[]? Items { get; set; }

        [MessageBodyMember(Order = 1)]
        [XmlArray("named")]
        public string[]? Named { get; set; }

        [MessageBodyMember(Order = 2)]
        [XmlArray("spaced", Namespace = "urn:spaced")]
        public string[]? Spaced { get; set; }

        [MessageBodyMember(Order = 3)]
        [XmlElement("elem")]
        public string? Elem { get; set; }

        [MessageBodyMember(Order = 4)]
        [XmlElement("elemns", Namespace = "urn:el")]
        public string? ElemNs { get; set; }

        [MessageBodyMember(Order = 5)]
        [XmlElement("elemarr")]
        public string[]? ElemArr { get; set; }

        [MessageBodyMember(Order = 6)]
        public string[]? Plain { get; set; }

        [MessageBodyMember(Order = 7)]
        public Rooted? Root { get; set; }

        [MessageBodyMember(Order = 8)]
        [XmlArrayItem("o")]
        public Rooted[]? Objs { get; set; }
    }

    /// <summary>The members name a namespace.</summary>
    [MessageContract(WrapperName = "wrapPlaced", WrapperNamespace = "urn:wrap")]
    public sealed class Placed
    {
        [MessageBodyMember(Order = 0, Namespace = "urn:member")]
        [XmlArray]
        public string[]? Items { get; set; }

        [MessageBodyMember(Order = 1, Namespace = "urn:member")]
        [XmlElement("elem")]
        public string? Elem { get; set; }

        [MessageBodyMember(Order = 2, Namespace = "urn:member")]
        [XmlElement("elemarr")]
        public string[]? ElemArr { get; set; }

        [MessageBodyMember(Order = 3, Namespace = "urn:member", Name = "plain2")]
        public string[]? Plain { get; set; }

        [MessageBodyMember(Order = 4, Namespace = "urn:member", Name = "own")]
        [XmlArray("theirs")]
        public string[]? ItemsOwn { get; set; }

        [MessageBodyMember(Order = 5, Namespace = "urn:member", Name = "text2")]
        public string? PlainText { get; set; }

        [MessageBodyMember(Order = 6, Namespace = "urn:member")]
        public Rooted? Root { get; set; }

        [MessageBodyMember(Order = 7, Namespace = "urn:member")]
        [XmlElement]
        public Rooted? RootEl { get; set; }
    }

    [MessageContract(IsWrapped = false)]
    public sealed class Bare
    {
        [MessageBodyMember]
        [XmlArray("items")]
        public string[]? Items { get; set; }
    }

    [MessageContract(IsWrapped = false)]
    public sealed class BarePlaced
    {
        [MessageBodyMember(Namespace = "urn:member", Name = "mine")]
        [XmlArray]
        public string[]? Items { get; set; }
    }

    [MessageContract]
    public sealed class Plain
    {
        [MessageBodyMember(Order = 0)]
        [XmlArray]
        public string[]? Items { get; set; }

        [MessageBodyMember(Order = 1)]
        public string[]? Others { get; set; }

        [MessageBodyMember(Order = 2)]
        [XmlElement]
        public string? Elem { get; set; }

        [MessageBodyMember(Order = 3)]
        public string? Text { get; set; }
    }
}

using System;
using System.Collections.Generic;
using System.Runtime.Serialization;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;

namespace Corpus
{
    /// <summary>Attributes, elements in several namespaces, with and without prefixes of their own, mixed content.</summary>
    public class OwnXml : IXmlSerializable
    {
        private string _text;
        private int _number;
        private bool _flag;

        public XmlSchema GetSchema() { return null; }

        public void WriteXml(XmlWriter writer)
        {
            writer.WriteAttributeString("number", XmlConvert.ToString(_number));
            writer.WriteAttributeString("flag", "urn:own:attributes", XmlConvert.ToString(_flag));
            writer.WriteAttributeString("p", "prefixed", "urn:own:prefixed", "v");
            writer.WriteStartElement("plain");
            writer.WriteAttributeString("deep", "urn:own:attributes", "x");
            writer.WriteElementString("inner", "urn:one", _text);
            writer.WriteEndElement();
            writer.WriteStartElement("q", "named", "urn:own:named");
            writer.WriteQualifiedName("name", "urn:own:named");
            writer.WriteFullEndElement();
            writer.WriteComment("a comment");
            writer.WriteString("mixed ");
            writer.WriteStartElement("bytes", "urn:own");
            writer.WriteBase64(new byte[] { 1, 2, 3, 4, 5 }, 0, 5);
            writer.WriteEndElement();
            writer.WriteElementString("when", "urn:own", XmlConvert.ToString(new DateTime(2020, 1, 2), XmlDateTimeSerializationMode.Utc));
            writer.WriteStartElement("value", "");
            writer.WriteValue(_number);
            writer.WriteEndElement();
        }

        public void ReadXml(XmlReader reader)
        {
            var number = reader.GetAttribute("number");
            _number = number == null ? 0 : XmlConvert.ToInt32(number);
            _flag = reader.GetAttribute("flag", "urn:own:attributes") == "true";
            if (reader.IsEmptyElement)
            {
                reader.Read();
                return;
            }

            reader.Read();
            while (reader.NodeType != XmlNodeType.EndElement)
            {
                if (reader.NodeType == XmlNodeType.Element && reader.LocalName == "inner")
                {
                    _text = reader.ReadElementContentAsString();
                }
                else if (reader.NodeType == XmlNodeType.Element && reader.LocalName != "plain")
                {
                    reader.Skip();
                }
                else if (!reader.Read())
                {
                    return;
                }
                else if (reader.NodeType == XmlNodeType.EndElement && reader.LocalName == "plain")
                {
                    reader.Read();
                }
            }

            reader.Read();
        }
    }

    public class OwnXmlDerived : OwnXml { }

    /// <summary>Text alone.</summary>
    public struct OwnText : IXmlSerializable
    {
        private string _text;

        public XmlSchema GetSchema() { return null; }

        public void WriteXml(XmlWriter writer) { writer.WriteString(_text); }

        public void ReadXml(XmlReader reader) { _text = reader.ReadElementContentAsString(); }
    }

    /// <summary>Writes nothing, and reads nothing of what is there.</summary>
    public sealed class OwnNothing : IXmlSerializable
    {
        private OwnNothing() { }

        XmlSchema IXmlSerializable.GetSchema() { return null; }

        void IXmlSerializable.WriteXml(XmlWriter writer) { }

        void IXmlSerializable.ReadXml(XmlReader reader) { }
    }

    /// <summary>Keeps its XML as it came.</summary>
    [XmlRoot("given", Namespace = "urn:own:root")]
    public class OwnAny : IXmlSerializable
    {
        private string _name;
        private string _outer;

        public XmlSchema GetSchema() { return null; }

        public void WriteXml(XmlWriter writer)
        {
            writer.WriteElementString("name", _name);
            writer.WriteElementString("outer", _outer == null ? "" : _outer.Length.ToString());
        }

        public void ReadXml(XmlReader reader)
        {
            _name = reader.Name + " " + reader.NamespaceURI + " " + reader.LookupNamespace("i") + " " + reader.AttributeCount;
            _outer = reader.ReadInnerXml();
        }
    }

    /// <summary>Keeps all states of its reader, also after the end.</summary>
    public class OwnTrace : IXmlSerializable
    {
        private string _states;
        private string _end;

        public XmlSchema GetSchema() { return null; }

        public void WriteXml(XmlWriter writer)
        {
            writer.WriteElementString("states", _states);
            writer.WriteElementString("end", _end);
        }

        public void ReadXml(XmlReader reader)
        {
            _states = StateOf(reader);
            for (var i = 0; i < 40; i++)
            {
                _states += reader.Read() + StateOf(reader);
            }

            _end = Try(() => reader.ReadContentAsString()) + Try(() => reader.ReadContentAsInt())
                + Try(() => reader.ReadContentAsDecimal()) + Try(() => reader.ReadContentAs(typeof(int), null))
                + Try(() => reader.ReadElementContentAsString()) + Try(() => reader.ReadOuterXml())
                + Try(() => reader.ReadInnerXml()) + Try(() => reader.MoveToContent())
                + Try(() => reader.IsStartElement()) + Try(() => reader.ReadToFollowing("Last"))
                + Try(() => { reader.Skip(); return "skipped"; })
                + Try(() => { reader.ReadEndElement(); return "ended"; })
                + Try(() => reader.MoveToFirstAttribute()) + StateOf(reader) + Try(() => reader.MoveToElement())
                + StateOf(reader);
        }

        private static string StateOf(XmlReader reader)
        {
            return reader.NodeType + " " + reader.Depth + reader.Name + reader.NamespaceURI + reader.Value
                + reader.IsEmptyElement + reader.AttributeCount + reader.EOF + reader.ReadState + reader.HasValue + ";";
        }

        private static string Try(Func<object> read)
        {
            try { return read() + ","; }
            catch (Exception e) { return e.GetType().Name + ","; }
        }
    }

    /// <summary>Does not end what it begins.</summary>
    public class OwnBroken : IXmlSerializable
    {
        private bool _tooMany;

        public XmlSchema GetSchema() { return null; }

        public void WriteXml(XmlWriter writer)
        {
            if (_tooMany)
            {
                writer.WriteEndElement();
            }
            else
            {
                writer.WriteStartElement("open");
            }
        }

        public void ReadXml(XmlReader reader) { reader.Skip(); }
    }

    public class OwnOf<T> : IXmlSerializable
    {
        private int _value;

        public XmlSchema GetSchema() { return null; }

        public void WriteXml(XmlWriter writer) { writer.WriteStartElement("v"); writer.WriteValue(_value); writer.WriteEndElement(); }

        public void ReadXml(XmlReader reader)
        {
            reader.ReadStartElement();
            _value = reader.ReadElementContentAsInt();
            reader.ReadEndElement();
        }
    }

    [DataContract(Namespace = "urn:own")]
    [KnownType(typeof(OwnXml))]
    [KnownType(typeof(OwnXmlDerived))]
    [KnownType(typeof(OwnText))]
    public class HasOwn
    {
        [DataMember] public int First;
        [DataMember] public OwnXml Own;
        [DataMember] public List<OwnXml> Many;
        [DataMember] public OwnText Text;
        [DataMember] public OwnText? Perhaps;
        [DataMember] public Dictionary<string, OwnText> Map;
        [DataMember] public OwnNothing Nothing;
        [DataMember] public object Any;
        [DataMember] public OwnAny Kept;
        [DataMember(EmitDefaultValue = false)] public OwnXml Left;
        [DataMember] public HasOwn Next;
        [DataMember] public OwnOf<int> Of;
        [DataMember] public string Last;
    }

    public class PlainOwn { public OwnXml Own { get; set; } public OwnText[] Texts { get; set; } public int Z { get; set; } }
}

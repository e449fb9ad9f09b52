using System.Xml.Serialization;

namespace Interop
{
    public class Item
    {
        [XmlAttribute("id")]
        public int Id;

        [XmlElement("tag")]
        public string[] Tags;

        [XmlArray("prices")]
        [XmlArrayItem("price")]
        public double[] Prices;

        public string Text;
    }
}

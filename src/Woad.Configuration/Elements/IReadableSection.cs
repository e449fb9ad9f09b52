using System.Xml;

namespace Woad.Configuration.Elements;

/// <summary>A section that can be read without a configuration record.</summary>
internal interface IReadableSection
{
    void Read(XmlReader reader);
}

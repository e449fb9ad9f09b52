using System.Configuration.Internal;
using System.Xml;

namespace Woad.Federation.IdentitySections;

#pragma warning disable RS0030 // Elements ask for IConfigErrorInfo; the constructor hardens this reader.

/// <summary>A reader of a file that tells element objects where they are.</summary>
internal sealed class PlacedReader : XmlTextReader, IConfigErrorInfo
{
    private readonly string _path;

    public PlacedReader(string path)
        : base(new StringReader(File.ReadAllText(path)))
    {
        _path = path;
        DtdProcessing = DtdProcessing.Prohibit;
        XmlResolver = null;
        WhitespaceHandling = WhitespaceHandling.None;
    }

    string IConfigErrorInfo.Filename => _path;

    int IConfigErrorInfo.LineNumber => LineNumber;
}

using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>Writes what the element of a fragment contains.</summary>
internal sealed class FragmentContentsWriter(XmlFragment fragment) : BodyWriter(isBuffered: true)
{
    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        using var reader = fragment.Open();
        XmlFragment.WriteContents(reader, writer);
    }
}

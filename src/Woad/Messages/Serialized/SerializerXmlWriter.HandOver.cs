using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Xml;

namespace Woad.Messages;

/// <content>Handing over to the writer of the envelope.</content>
internal abstract partial class SerializerXmlWriter
{
    /// <summary>
    /// Brings the writer of the envelope to this place: it writes the open start tags with their declarations once
    /// more, which are dropped.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private XmlDictionaryWriter HandOver()
    {
        Debug.Assert(_inner is null);
        var inner = _envelope.Writer;
        if (_count > 0 || _position > 0)
        {
            PassBytes();
            inner.Flush();
            _envelope.Stream.Drops = true;
            for (var i = 0; i < _count; i++)
            {
                Repeat(inner, _open[i], Around + 1 + i);
            }

            if (_place == Place.Content && _count > 0)
            {
                inner.WriteString(" ");
            }

            inner.Flush();
            _envelope.Stream.Drops = false;
        }

        if (_place == Place.Attribute)
        {
            Repeat(inner, _attribute);
        }

        return _inner = inner;
    }

    private void Repeat(XmlDictionaryWriter inner, in OpenElement element, int depth)
    {
        inner.WriteStartElement(element.Prefix.Text, element.Name.String, element.Namespace.String);
        for (var i = 0; i < _scope.Count; i++)
        {
            ref var binding = ref _scope.At(i);
            if (binding.Depth == depth && !binding.OfElement)
            {
                inner.WriteXmlnsAttribute(
                    binding.Prefix.Text,
                    binding.IsStandard
                        ? WireDictionary.Get(binding.Namespace.Text)
                        : new XmlDictionary(1).Add(binding.Namespace.Text));
            }
        }
    }

    private static void Repeat(XmlDictionaryWriter inner, in PendingAttribute attribute)
    {
        inner.WriteStartAttribute(attribute.Prefix.Text, attribute.Name.String, attribute.Namespace.String);
        if (attribute.Text is { } text)
        {
            inner.WriteString(text);
        }
        else if (attribute.Truth is { } truth)
        {
            inner.WriteValue(truth);
        }
        else if (attribute.Type is { } type)
        {
            inner.WriteQualifiedName(type.String, attribute.TypeNamespace!.String);
        }
    }
}

using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Formatters.Outcomes;
using Woad.Formatters.Parts;
using Woad.Xml;

namespace Woad.Formatters.Bodies;

/// <summary>A header of a message contract with its serializer: from the member's value to headers and back.</summary>
internal sealed class HeaderMember(
    HeaderModel model, XmlDictionaryString name, XmlDictionaryString ns, XmlObjectSerializer serializer)
{
    private readonly MessageMember _member = new(model.Part.Member!);
    private readonly TypedHeader? _typed = model.IsTyped ? TypedHeader.Of(model.Part.Type) : null;

    public bool IsArray => model.IsArray;

    /// <summary>
    /// Adds the headers of <paramref name="contract"/>'s member; a null value of an untyped header is sent as nil.
    /// </summary>
    public void Write(object contract, MessageHeaders headers)
    {
        var value = _member.Get(contract);
        if (!model.IsArray)
        {
            WriteOne(value, headers);
            return;
        }

        if (value is Array items)
        {
            foreach (var item in items)
            {
                WriteOne(item, headers);
            }
        }
    }

    public bool IsFor(MessageHeaderInfo header) => header.Name == name.Value && header.Namespace == ns.Value;

    /// <summary>The value of the header at <paramref name="index"/>; of an array, the one item.</summary>
    /// <exception cref="PartException">The header cannot be read.</exception>
    public object? Read(MessageHeaders headers, int index)
    {
        var header = headers[index];
        try
        {
            using var reader = headers.GetReaderAtHeader(index);
            var content = serializer.ReadObject(reader, verifyObjectName: false) ?? Default(model.Part.Type);
            return _typed is null ? content : _typed.Make(content, header);
        }
        catch (Exception e) when (e is SerializationException or XmlException or FormatException
            or InvalidOperationException)
        {
            var what = Escaped.Text(
                $"There was an error while trying to deserialize the header {ns.Value}:{name.Value}.");
            throw new PartException(Escaped.Text(
                $"{what} The InnerException message was '{e.Message}'.  Please see InnerException for more details."),
                what, e);
        }
    }

    /// <summary>Puts a single value into <paramref name="contract"/>.</summary>
    public void Set(object contract, object? value) => _member.Set(contract, value);

    /// <summary>Puts the items of an array into <paramref name="contract"/>.</summary>
    public void SetItems(object contract, List<object?> items)
    {
        var array = Array.CreateInstance(_typed?.Type ?? model.Part.Type, items.Count);
        for (var i = 0; i < items.Count; i++)
        {
            array.SetValue(items[i], i);
        }

        _member.Set(contract, array);
    }

    private static object? Default(Type type) => type.IsValueType && Nullable.GetUnderlyingType(type) is null
        ? RuntimeHelpers.GetUninitializedObject(type)
        : null;

    private void WriteOne(object? value, MessageHeaders headers)
    {
        if (_typed is null)
        {
            // XmlSerializer has no nil for an element that is not declared nillable.
            if (value is null && serializer is XmlPartSerializer)
            {
                return;
            }

            headers.Add(Header(value, model.MustUnderstand, model.Actor, model.Relay));
        }
        else if (value is not null)
        {
            var (content, mustUnderstand, actor, relay) = _typed.Read(value);
            headers.Add(Header(content, mustUnderstand, actor, relay));
        }
    }

    private PartHeader Header(object? content, bool mustUnderstand, string actor, bool relay) =>
        new(name, ns, content, serializer, mustUnderstand, actor, relay);
}

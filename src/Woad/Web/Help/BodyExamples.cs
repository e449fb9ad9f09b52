using System.Diagnostics.CodeAnalysis;
using System.Runtime.Serialization;
using System.Runtime.Serialization.Json;
using System.Text;
using System.Xml;
using Woad.Web.Bodies;

namespace Woad.Web.Help;

/// <summary>Writes example values of a body by the serializers that read and write the operation's messages.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "The operation has the same serializers.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The operation has the same serializers.")]
internal sealed class BodyExamples
{
    private readonly WebBody _body;
    private readonly object?[] _parameters;
    private readonly object? _result;

    public BodyExamples(WebBody body, bool usesXmlSerializer)
    {
        _body = body;
        _parameters = new object?[body.Parts.Max(static part => part.Index) + 1];
        var samples = new SampleValues(usesXmlSerializer);
        foreach (var part in body.Parts)
        {
            var value = samples.Make(part.Type) ?? part.Default;
            if (part.Index < 0)
            {
                _result = value;
            }
            else
            {
                _parameters[part.Index] = value;
            }
        }
    }

    /// <summary>The example as XML; null when its serializer refuses it.</summary>
    public string? Xml()
    {
        var text = new StringBuilder();
        return Written(() =>
        {
            using var indented = XmlWriter.Create(text, new XmlWriterSettings
            {
                Indent = true,
                OmitXmlDeclaration = true,
            });
            using var writer = XmlDictionaryWriter.CreateDictionaryWriter(indented);
            _body.Xml!.Write(writer, _parameters, _result);
        })
            ? text.ToString()
            : null;
    }

    /// <summary>The example as JSON; null when its serializer refuses it.</summary>
    public string? Json()
    {
        using var stream = new MemoryStream();
        return Written(() =>
        {
            using var writer = JsonReaderWriterFactory.CreateJsonWriter(
                stream, Encoding.UTF8, ownsStream: false, indent: true, indentChars: "  ");
            _body.WriteJson(writer, _parameters, _result);
        })
            ? Encoding.UTF8.GetString(stream.ToArray())
            : null;
    }

    private static bool Written(Action write)
    {
        try
        {
            write();
            return true;
        }
        catch (Exception e) when (e is SerializationException or InvalidOperationException or XmlException
            or NotSupportedException or ArgumentException or NullReferenceException)
        {
            return false;
        }
    }
}

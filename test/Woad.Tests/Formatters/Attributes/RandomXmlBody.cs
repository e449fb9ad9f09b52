using System.Collections;
using System.Text;
using System.Xml;
using System.Xml.Linq;
using System.Xml.Serialization;
using Woad.Generator.Tests.DataContracts;

namespace Woad.Tests.Formatters.Attributes;

/// <summary>The values of one message, with the class that writes them as the serializer does.</summary>
/// <param name="serializer">The serializer of the class.</param>
/// <param name="type">The class, which has a field for each value.</param>
/// <param name="values">The values.</param>
internal sealed class RandomXmlBody(XmlSerializer serializer, Type type, object?[] values)
{
    /// <summary>The values, in the order of the parts.</summary>
    public object?[] Values => values;

    /// <summary>A body of random values; null where the serializer does not write or read them.</summary>
    public static RandomXmlBody? Make(XmlSerializer serializer, Type type, int seed)
    {
        var made = new GraphMaker(seed).Make(type);
        if (made is null)
        {
            return null;
        }

        var body = new RandomXmlBody(serializer, type, Of(type, made));
        try
        {
            _ = body.Read();
            return body;
        }
        catch (Exception e) when (e is InvalidOperationException or XmlException or ArgumentException)
        {
            return null;
        }
    }

    /// <summary>The XML.</summary>
    public XElement Write()
    {
        var instance = Activator.CreateInstance(type)!;
        var fields = type.GetFields();
        for (var i = 0; i < fields.Length; i++)
        {
            fields[i].SetValue(instance, values[i]);
        }

        var text = new StringBuilder();
        using (var writer = XmlWriter.Create(text))
        {
            serializer.Serialize(writer, instance);
        }

        return XElement.Parse(text.ToString());
    }

    /// <summary>
    /// The values as they are read of the XML. A class gets an empty list for one that is not there, which a part does
    /// not.
    /// </summary>
    public RandomXmlBody Read()
    {
        using var reader = XmlReader.Create(new StringReader(Write().ToString(SaveOptions.DisableFormatting)));
        var read = Of(type, serializer.Deserialize(reader)!);
        return new RandomXmlBody(
            serializer, type, [.. read.Select((value, i) => values[i] is null && value is IList ? null : value)]);
    }

    private static object?[] Of(Type type, object instance) =>
        [.. type.GetFields().Select(field => field.GetValue(instance))];
}

using System.Text.Json;
using System.Xml;

namespace Woad.Json;

/// <summary>Numbers that JSON has no form for stand as XML has them, without quotes.</summary>
internal static class JsonNumbers
{
    public static void Write(Utf8JsonWriter writer, double value)
    {
        if (double.IsFinite(value))
        {
            writer.WriteNumberValue(value);
        }
        else
        {
            writer.WriteRawValue(XmlConvert.ToString(value), skipInputValidation: true);
        }
    }

    public static void Write(Utf8JsonWriter writer, float value)
    {
        if (float.IsFinite(value))
        {
            writer.WriteNumberValue(value);
        }
        else
        {
            writer.WriteRawValue(XmlConvert.ToString(value), skipInputValidation: true);
        }
    }
}

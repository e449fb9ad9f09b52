using System.Text.Json;
using System.Text.Json.Serialization;

namespace Woad.Lab.Measuring;

/// <summary>Histograms in the raw log are text, see <see cref="HistogramText"/>.</summary>
internal sealed class HistogramConverter : JsonConverter<Histogram>
{
    public override Histogram Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        try
        {
            return HistogramText.Decode(reader.GetString() ?? "");
        }
        catch (FormatException error)
        {
            throw new JsonException(error.Message, error);
        }
    }

    public override void Write(Utf8JsonWriter writer, Histogram value, JsonSerializerOptions options) =>
        writer.WriteStringValue(HistogramText.Encode(value));
}

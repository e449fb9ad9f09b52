using System.Runtime.Serialization.Json;
using System.Text;
using Woad.Json;
using Woad.Xml;

namespace System.ServiceModel.Dispatcher;

/// <summary>Turns the values of queries, which are JSON, into parameters and back; takes data contracts too.</summary>
public class JsonQueryStringConverter : QueryStringConverter
{
    /// <summary>Initializes a new instance of the <see cref="JsonQueryStringConverter"/> class.</summary>
    public JsonQueryStringConverter()
    {
    }

    /// <summary>
    /// Determines whether JSON can represent the type: a primitive type or a data contract.
    /// </summary>
    /// <param name="type">The type.</param>
    /// <returns><see langword="true"/> if the type can be converted; otherwise, <see langword="false"/>.</returns>
    public override bool CanConvert(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return base.CanConvert(type) || JsonSerializers.CanSerialize(type);
    }

    /// <summary>The value that a JSON text stands for; null stands for the default of the type.</summary>
    /// <param name="parameter">The value of the parameter.</param>
    /// <param name="parameterType">The type of the parameter.</param>
    /// <returns>The value.</returns>
    /// <exception cref="FormatException">The text is no JSON of the type.</exception>
    public override object? ConvertStringToValue(string? parameter, Type parameterType)
    {
        ArgumentNullException.ThrowIfNull(parameterType);
        if (parameter is null)
        {
            return base.ConvertStringToValue(null, parameterType);
        }

        // Guid, Uri, DateTime and the like are JSON strings; what is not quoted is taken as plain text.
        if (base.CanConvert(parameterType) && parameterType != typeof(string) && parameterType != typeof(object)
            && !parameter.StartsWith('"'))
        {
            return base.ConvertStringToValue(parameter, parameterType);
        }

        try
        {
            using var bytes = new MemoryStream(Encoding.UTF8.GetBytes(parameter));
            return new DataContractJsonSerializer(parameterType).ReadObject(bytes);
        }
        catch (Runtime.Serialization.SerializationException e)
        {
            throw new FormatException(Escaped.Text(
                $"The value of the query is no JSON of the type {parameterType.Name}: {e.Message}"), e);
        }
    }

    /// <summary>The JSON of a value; null for null.</summary>
    /// <param name="parameter">The value of the parameter.</param>
    /// <param name="parameterType">The type of the parameter.</param>
    /// <returns>The string.</returns>
    public override string? ConvertValueToString(object? parameter, Type parameterType)
    {
        ArgumentNullException.ThrowIfNull(parameterType);
        if (parameter is null)
        {
            return null;
        }

        using var bytes = new MemoryStream();
        new DataContractJsonSerializer(parameterType).WriteObject(bytes, parameter);
        return Encoding.UTF8.GetString(bytes.GetBuffer(), 0, (int)bytes.Length);
    }
}

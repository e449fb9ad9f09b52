using System.Runtime.Serialization.Json;
using System.Text;
using System.Text.Json;
using Bench;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Driver;

/// <summary>Reads a result in JSON by its contender's conventions, and compares it with the expected one.</summary>
internal static class WebReplyCheck
{
    public static void Verify(Scenario scenario, byte[] response)
    {
        var end = response.AsSpan().IndexOf("\r\n\r\n"u8) + 4;
        if (!response.AsSpan().StartsWith("HTTP/1.1 200 "u8) || end < 4)
        {
            throw new InvalidDataException($"Not a success: {Encoding.UTF8.GetString(response)}");
        }

        var type = scenario.Result.GetType();
        var json = response.AsSpan(0, end).IndexOf("Transfer-Encoding: chunked"u8) >= 0
            ? Unchunk(response.AsSpan(end))
            : response[end..];
        var result = json.AsSpan().IndexOf("\\/Date("u8) >= 0
            ? new DataContractJsonSerializer(type).ReadObject(new MemoryStream(json))
            : JsonSerializer.Deserialize(json, type, JsonSerializerOptions.Web);
        if (Text(result) != Text(scenario.Result))
        {
            throw new InvalidDataException($"The reply is not the expected one: {Encoding.UTF8.GetString(json)}");
        }
    }

    private static string Text(object? value) => value is List<Order> orders
        ? string.Join('\n', orders.Select(o =>
            FormattableString.Invariant($"{o.Id} {o.CustomerName} {o.OrderDate:O} {o.Amount} {o.Shipped} {o.Weight}")))
        : $"{value}";

    private static byte[] Unchunk(ReadOnlySpan<byte> body)
    {
        var whole = new MemoryStream();
        while (System.Buffers.Text.Utf8Parser.TryParse(body, out int size, out var digits, 'x') && size > 0)
        {
            whole.Write(body.Slice(digits + 2, size));
            body = body[(digits + 2 + size + 2)..];
        }

        return whole.ToArray();
    }
}

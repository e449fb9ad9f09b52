using System.Text.Json.Serialization;

namespace Woad.LoadBenchmarks.Contenders.W0;

internal sealed record OrdersRequest([property: JsonPropertyName("n")] int N);

using System.Text.Json.Serialization;

namespace Woad.LoadBenchmarks.Contenders.W0;

internal sealed record EchoRequest([property: JsonPropertyName("s")] string S);

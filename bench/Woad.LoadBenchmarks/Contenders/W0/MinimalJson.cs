using System.Text.Json.Serialization;
using Bench;

namespace Woad.LoadBenchmarks.Contenders.W0;

/// <summary>The contracts of the requests and results, compiled by System.Text.Json's generator.</summary>
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.Unspecified)]
[JsonSerializable(typeof(OrdersRequest))]
[JsonSerializable(typeof(EchoRequest))]
[JsonSerializable(typeof(string))]
[JsonSerializable(typeof(List<Order>))]
internal sealed partial class MinimalJson : JsonSerializerContext;

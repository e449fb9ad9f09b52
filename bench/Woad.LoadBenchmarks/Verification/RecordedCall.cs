using System.Xml;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Verification;

/// <summary>A call as another implementation put it on the wire.</summary>
/// <param name="Protocol">The protocol; on net.tcp the documents include the string table.</param>
/// <param name="Scenario">Operation, argument and result.</param>
/// <param name="To">The address in the request.</param>
/// <param name="MessageId">The request's id, empty over BasicHttp.</param>
/// <param name="Request">The request's envelope.</param>
/// <param name="Reply">The reply's envelope.</param>
internal sealed record RecordedCall(
    Protocol Protocol, Scenario Scenario, string To, UniqueId? MessageId, byte[] Request, byte[] Reply);

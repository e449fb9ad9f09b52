using System.ServiceModel;
using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.CompositeDuplex;

[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
public sealed class WSDualMessageTests() : EndToEndSuite(new WSDual(WSDualHttpSecurityMode.Message));

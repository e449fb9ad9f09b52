using System.ServiceModel;
using Woad.Conformance.Duplex;

namespace Woad.Server.Tests.CompositeDuplex;

[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
public sealed class WSDualMessageDuplexTests() : DuplexSuite(new WSDual(WSDualHttpSecurityMode.Message));

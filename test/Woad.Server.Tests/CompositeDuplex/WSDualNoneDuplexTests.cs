using System.ServiceModel;
using Woad.Conformance.Duplex;

namespace Woad.Server.Tests.CompositeDuplex;

[Trait("Category", "EndToEnd")]
public sealed class WSDualNoneDuplexTests() : DuplexSuite(new WSDual(WSDualHttpSecurityMode.None));

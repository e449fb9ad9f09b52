using System.ServiceModel;
using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.CompositeDuplex;

[Trait("Category", "EndToEnd")]
public sealed class WSDualNoneTests() : EndToEndSuite(new WSDual(WSDualHttpSecurityMode.None));

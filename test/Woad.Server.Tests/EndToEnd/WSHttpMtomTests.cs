using System.ServiceModel;
using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
public sealed class WSHttpMtomTests() : EndToEndSuite(new WSHttp(WSMessageEncoding.Mtom));

using System.ServiceModel;
using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
public sealed class BasicHttpMtomTests() : EndToEndSuite(new BasicHttp(WSMessageEncoding.Mtom));

using System.ServiceModel.Channels;
using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
public sealed class GZipHttpTests() : EndToEndSuite(new CompressedHttp(CompressionFormat.GZip));

using System.ServiceModel.Channels;
using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
[Trait("Category", "Long")]
public sealed class GZipTcpTests() : EndToEndSuite(new CompressedTcp(CompressionFormat.GZip));

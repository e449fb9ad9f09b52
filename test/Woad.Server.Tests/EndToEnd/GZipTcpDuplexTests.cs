using System.ServiceModel.Channels;
using Woad.Conformance.Duplex;

namespace Woad.Server.Tests.EndToEnd;

[Trait("Category", "EndToEnd")]
[Trait("Category", "Slow")]
public sealed class GZipTcpDuplexTests() : DuplexSuite(new CompressedTcp(CompressionFormat.GZip));

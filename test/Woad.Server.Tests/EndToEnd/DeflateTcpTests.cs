using System.ServiceModel.Channels;
using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

public sealed class DeflateTcpTests() : EndToEndSuite(new CompressedTcp(CompressionFormat.Deflate));

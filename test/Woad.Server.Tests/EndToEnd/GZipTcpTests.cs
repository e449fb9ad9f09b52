using System.ServiceModel.Channels;
using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

public sealed class GZipTcpTests() : EndToEndSuite(new CompressedTcp(CompressionFormat.GZip));

using System.ServiceModel.Channels;
using Woad.Conformance.Duplex;

namespace Woad.Server.Tests.EndToEnd;

public sealed class GZipTcpDuplexTests() : DuplexSuite(new CompressedTcp(CompressionFormat.GZip));

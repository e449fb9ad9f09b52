using System.ServiceModel.Channels;
using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

public sealed class DeflateHttpTests() : EndToEndSuite(new CompressedHttp(CompressionFormat.Deflate));

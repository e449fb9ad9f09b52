using System.ServiceModel.Channels;
using Woad.Conformance.EndToEnd;

namespace Woad.Server.Tests.EndToEnd;

public sealed class GZipHttpTests() : EndToEndSuite(new CompressedHttp(CompressionFormat.GZip));

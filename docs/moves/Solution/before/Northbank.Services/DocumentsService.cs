using Northbank.Contracts;

namespace Northbank.Services
{
    public class DocumentsService : IDocuments
    {
        public byte[] Load(string document)
        {
            return System.Text.Encoding.UTF8.GetBytes(document);
        }
    }
}
